//! Asks Reacher's library about the addresses on standard input, one a line:
//!   reacher-driver IN_FLIGHT HELO SENDER TIMEOUT_SECONDS
//! One line an address, `address<TAB>yes|no|full|disabled|catch-all|unknown`; then `seconds<TAB>…` for all of them.

use check_if_email_exists::smtp::verif_method::VerifMethod;
use check_if_email_exists::{check_email, CheckEmailInputBuilder, CheckEmailOutput, Reachable};
use futures::stream::{self, StreamExt};
use std::io::{stdin, BufRead};
use std::time::{Duration, Instant};

const SMTP_PORT: u16 = 25;
const CONNECTIONS_PER_ADDRESS: usize = 1;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [in_flight, helo, sender, timeout] = &arguments[..] else {
        panic!("IN_FLIGHT HELO SENDER TIMEOUT_SECONDS");
    };
    let timeout = Duration::from_secs(timeout.parse().expect("seconds"));
    let method = VerifMethod::new_with_same_config_for_all(
        None,
        helo.clone(),
        sender.clone(),
        SMTP_PORT,
        Some(timeout),
        CONNECTIONS_PER_ADDRESS,
    );
    let addresses: Vec<String> = stdin().lock().lines().map(|line| line.expect("a line")).collect();
    let started = Instant::now();
    let lines: Vec<String> = stream::iter(addresses)
        .map(|address| tokio::spawn(verify(address, method.clone(), 2 * timeout)))
        .buffer_unordered(in_flight.parse().expect("a number"))
        .map(|line| line.expect("a verdict"))
        .collect()
        .await;
    let seconds = started.elapsed().as_secs_f64();
    println!("{}\nseconds\t{seconds}", lines.join("\n"));
}

/// The library's own limit leaves out DNS, and hosts that never stop talking: those are unknown in the end.
async fn verify(address: String, method: VerifMethod, limit: Duration) -> String {
    let input = CheckEmailInputBuilder::default()
        .to_email(address.clone())
        .verif_method(method)
        .build()
        .expect("an input");
    let output = tokio::time::timeout(limit, check_email(&input)).await;
    format!("{address}\t{}", output.as_ref().map_or("unknown", said))
}

fn said(output: &CheckEmailOutput) -> &'static str {
    let details = output.smtp.as_ref().ok();
    match output.is_reachable {
        Reachable::Safe => "yes",
        Reachable::Invalid if details.is_some_and(|smtp| smtp.is_disabled) => "disabled",
        Reachable::Invalid => "no",
        Reachable::Risky => match details {
            Some(smtp) if smtp.has_full_inbox => "full",
            Some(smtp) if smtp.is_catch_all => "catch-all",
            Some(smtp) if smtp.is_deliverable => "yes",
            _ => "no",
        },
        Reachable::Unknown => "unknown",
    }
}

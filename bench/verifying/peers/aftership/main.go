// Asks AfterShip's library about the addresses on standard input, one a line:
//
//	aftership-driver IN_FLIGHT HELO SENDER TIMEOUT_SECONDS
//
// One line an address, `address<TAB>yes|no|catch-all|unknown`; then `seconds<TAB>…` for all of them.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"strconv"
	"sync"
	"time"

	emailverifier "github.com/AfterShip/email-verifier"
)

func main() {
	if len(os.Args) != 5 {
		log.Fatal("IN_FLIGHT HELO SENDER TIMEOUT_SECONDS")
	}
	inFlight := wholeNumber(os.Args[1])
	timeout := time.Duration(wholeNumber(os.Args[4])) * time.Second
	verifier := emailverifier.NewVerifier().EnableSMTPCheck().HelloName(os.Args[2]).FromEmail(os.Args[3])
	verifier.ConnectTimeout(timeout).OperationTimeout(timeout)

	addresses := readLines()
	said := make([]string, len(addresses))
	next := make(chan int)
	var working sync.WaitGroup
	started := time.Now()
	for range inFlight {
		working.Add(1)
		go func() {
			defer working.Done()
			for i := range next {
				said[i] = verdict(verifier, addresses[i])
			}
		}()
	}
	for i := range addresses {
		next <- i
	}
	close(next)
	working.Wait()
	seconds := time.Since(started).Seconds()

	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for i, address := range addresses {
		fmt.Fprintf(out, "%s\t%s\n", address, said[i])
	}
	fmt.Fprintf(out, "seconds\t%f\n", seconds)
}

// "reachable" is the library's verdict. It leaves open whoever may be behind a catch-all.
func verdict(verifier *emailverifier.Verifier, address string) string {
	result, err := verifier.Verify(address)
	switch {
	case result == nil:
		return "unknown"
	case !result.Syntax.Valid:
		return "no"
	case result.Reachable == "yes" || result.Reachable == "no":
		return result.Reachable
	case err == nil && result.SMTP != nil && result.SMTP.CatchAll:
		return "catch-all"
	}
	return "unknown"
}

func wholeNumber(text string) int {
	number, err := strconv.Atoi(text)
	if err != nil {
		log.Fatal(err)
	}
	return number
}

func readLines() []string {
	var lines []string
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		lines = append(lines, in.Text())
	}
	return lines
}

export const usage = `Usage:
  quarry                          run the product (web and worker)
  quarry serve | quarry worker    one role of it
  quarry doctor [--json] [--no-mail]  what is wrong with this installation, and what to do; sends a test mail to SUPPORT_EMAIL
  quarry search                   answers the searches of the processes whose SEARCH_URL names it
  quarry user create EMAIL        the password is read from standard input
  quarry user passwd EMAIL        sets a new password: sessions end, API keys are revoked, the owner is told
  quarry user grant EMAIL N
  quarry user premium EMAIL on|off
  quarry user factors EMAIL off   removes passkeys, authenticator app and recovery codes of somebody who lost them
  quarry user suspend EMAIL on|off [--category abuse|payment|security|law|other] [--reason TEXT]
                                  refuses every call of the account; its owner reads the category, TEXT is for you alone
  quarry workspace list EMAIL     the workspaces of an account, with their ids
  quarry workspace suspend ID on|off [--category …] [--reason TEXT]
  quarry ledger check
  quarry audit check [FILE]       whether the record of each workspace is as it was sealed; FILE is what 'audit ends' wrote before
  quarry audit ends               where each chain of it ends now, to be kept elsewhere
  quarry blog publish FILE        an article in Markdown, its head as in content/blog; takes the place of one of the same id
  quarry blog unpublish SLUG
  quarry blog list
  quarry import FILE [--map FIELD=COLUMN,…] [--dry-run] [--errors FILE]
  quarry import --undo            undo the last import
  quarry import --abandon         end an import that stopped halfway, keeping what it brought
  quarry companies show NAME      which spellings are that company; NAME is a name, a domain or an id such as own:17
  quarry companies merge A B      make two companies one, for all imports to come
  quarry companies split SPELLING…  make these spellings of a company one of their own
  quarry companies undo N         undo a ruling
  quarry companies rulings        those that hold; --json with each of these
  quarry erase ADDRESS-or-ID      remove a person for good
  quarry erase --again [FILE]…    erases again all that lists like DATA_DIR/erased.jsonl name, in a database that other programs restored
  quarry backup FILE|- [--for KEY]…  all that the database holds, while the product runs; 'quarry backup' says more
  quarry backup --base            where the archived log of the embedded database begins (WAL_ARCHIVE)
  quarry restore FILE|- [--key FILE]  into an empty place only
  quarry restore --at MOMENT      the embedded database as it was then, out of its archived log, into an empty DATA_DIR
  quarry source …                 sources of people and addresses that are paid by the call: 'quarry source' says more
  quarry newsletter list          the subscribers as CSV, each with the link that unsubscribes
  quarry newsletter count
  quarry mail bounce FILE|-       reads a message about a mail of ours that came back or was unwanted, as a mail server pipes it
  quarry egress serve --users FILE  opens a way to port 25 for other machines; 'quarry egress' lists its settings
  quarry egress user NAME         the password is read from standard input; prints a line for that FILE
  quarry egress check [URL|-] [--json]  what is wrong with a way to port 25; without URL this machine's own
  quarry verify [--json] ADDRESS…
  quarry verify --syntax-only [--profile strict-business|rfc5321|rfc5322] -
                                  reads one address a line from standard input
  quarry classify                 reads JSON lines from standard input
A command that finds no database asks before it makes one; --yes says so beforehand.`

export const backupUsage = `Usage:
  quarry backup FILE              writes FILE when it is complete; - pipes it to another program
  quarry backup FILE --for KEY…   encrypted, for a public key like age1… (the format of age-encryption.org)
  quarry backup --new-key FILE    makes a pair of keys: FILE keeps the secret one, the public one is printed
  quarry backup --base            copies the embedded database's files into WAL_ARCHIVE, where its log is; done each day anyway`

export const restoreUsage = `Usage:
  quarry restore FILE|- [--key FILE] [--erased FILE|none]… [--with-faults]
                                  into a database that holds nothing, or where a restore was cut off
  quarry restore --check FILE [--key FILE]
                                  whether a backup is complete; changes nothing
  quarry restore --at MOMENT|latest [FOLDER] [--erased FILE|none]… [--with-faults]
                                  the embedded database out of its archived log in FOLDER (default WAL_ARCHIVE), into a new
                                  DATA_DIR; MOMENT is like 2026-11-27T14:30:00Z

--key: the secret key of an encrypted backup. --erased: a list of who was erased, and what was closed, after the backup. DATA_DIR/erased.jsonl and
an erased.jsonl beside FILE are read anyway; without any list say 'none' if nobody was. --with-faults: keep the database
although a check of its books fails.`

export const sourceUsage = `Usage:
  quarry source add KIND [--name N] [--base URL] [BUDGETS]     its key is read from standard input
  quarry source list [--json]
  quarry source test NAME           asks it for something that costs nothing
  quarry source order NAME…         the order if two cost the same for a proven address
  quarry source budget NAME BUDGETS
  quarry source key NAME            another key, read from standard input
  quarry source stop NAME           it is no longer asked
  quarry source start NAME          it is asked again at once, even if it rested
  quarry source policy NAME [--charge CLAIM=yes|no]… [--keep-people yes|no] [--keep-days N]
                            [--facts-a-day N]    about how many companies it may be asked; 0: none
                            [--matches-a-day N]  for how many addresses it may be asked who has them; 0: none
  quarry source caps [--reveal-usd X] [--batch-usd X] [--reveal-calls N]
  quarry source remove NAME         its key is gone; the history of its calls stays
  quarry source rekey               seals all keys with the current SECRET_KEY

BUDGETS: [--usd-per-unit X] [--day-units N] [--month-units N] [--day-usd X] [--month-usd X]; 'none' removes a limit.
At Apollo also [--waterfall-units N]: what its own waterfall may cost at most for one person. Without it that isn't asked.
CLAIM: valid, accept_all or risky. Read the vendor's terms before you sell its data: most forbid reselling it.`

export const importUsage = `Usage:
  quarry import FILE [--map FIELD=COLUMN,…] [--dry-run] [--errors FILE]
  quarry import --undo
  quarry import --abandon

FILE is CSV (comma, semicolon or tab) or JSON lines, plain or gzip. Apollo's, Hunter's, HubSpot's, Salesforce's and
ZoomInfo's exports are recognized; --map says how to read any other: --map 'name=First Name+Last Name,email=E-Mail'.
Fields: external_id, name, job_title, company, company_domain, industry, location, country, employee_count, email,
linkedin_url, email_status, seniority, department.

A row is the same person as one known by the email address, else by the id in the same layout, else by name and company
domain; never where a stronger one of these is known of both and differs. What a row says replaces what was known, what it
leaves empty stays. A row with the address of one person and the id of another one without address makes the two one.
People who were erased do not come back.

Refused rows go to FILE.errors.csv here, or where --errors says. An import that was cut off goes on when it is run again.`

export const egressUsage = `Usage:
  quarry egress serve --users FILE [--listen 0.0.0.0:1080] [--tls on|off] [--dir ./data/egress] [--metrics 127.0.0.1:1081|off]
                                  connects whoever has a password to port 25 of public addresses; needs no other setting
  quarry egress user NAME         reads a password from standard input, and prints a line for that FILE
  quarry egress check [URL|-] [--json] [--ip IP] [--helo NAME] [--from ADDRESS] [--dns HOST:PORT]
                      [--domain DOMAIN[=BANNER]]… [--list ZONE]…
                                  what is wrong with a way out; without URL with this machine's own. "-" reads URL from
                                  standard input, so that no list of processes shows its password. It asks the mail
                                  servers of known domains (or of DOMAIN) and a few block lists (or ZONE)`

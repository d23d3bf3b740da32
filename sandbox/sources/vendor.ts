/** A vendor's API as it answers, without the network: the practice world and the adapters' tests serve it over HTTP on loopback. */
export type Vendor = { answer(asked: VendorAsked): Promise<VendorSays> }

/** `headers` in lower case; `path` without the query. */
export type VendorAsked = {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** `hang`: it never answers. `cut`: it did its work, and the connection ends before the answer. */
export type VendorSays = { status: number; headers?: Record<string, string>; body: string } | 'hang' | 'cut'

/** What a vendor knows of somebody: made up, and the same for every vendor but for who is known and which addresses are wrong. */
export type VendorPerson = {
  id: string
  firstName: string
  lastName: string
  jobTitle: string
  company: string
  companyDomain: string
  industry: string
  location: string
  employees: number
  linkedinUrl: string
  /** Null: the vendor knows the person, and no address. */
  address: string | null
  /** What the vendor says of the address, in common words; each vendor writes it in its own. */
  claim: 'verified' | 'guessed' | 'accept_all' | 'stale' | null
}

/** What a vendor's API is asked from. Reads are pure: the same question is answered the same way. */
export type VendorMemory = {
  /** By whatever of these is given; null if nobody fits or more than one. */
  find(
    by: Partial<Pick<VendorPerson, 'id' | 'firstName' | 'lastName' | 'company' | 'companyDomain' | 'linkedinUrl' | 'address'>>, // oxfmt-ignore
  ): VendorPerson | null
  /** By words that each field has to hold, in any case; a page of them with how many there are. */
  search(
    by: Partial<Record<'jobTitle' | 'company' | 'companyDomain' | 'industry' | 'location', readonly string[]>>,
    page: { from: number; most: number },
  ): { people: VendorPerson[]; total: number }
  /** What the vendor says of an address that somebody asks about. */
  judge(address: string): 'valid' | 'accept_all' | 'invalid' | 'unknown'
}

/** What a vendor's fake is opened with. `now`: its clock, for windows, and for answers that come later. */
export type VendorWorld = {
  memory: VendorMemory
  key: string
  now: () => number
  /** Sends a callback as the vendor does, without waiting for it and never failing. */
  callBack(url: string, request: { headers: Record<string, string>; body: string }): void
}

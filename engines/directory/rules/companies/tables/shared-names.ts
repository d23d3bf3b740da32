/**
 * Short names that several known firms bear: `name = firm | firm`. Whoever types one means each of them, and those whose name is no more
 * than it. As a spelling it tells nobody: the domain decides.
 */
export const SHARED_NAMES = `
  rbi = Reserve Bank of India | Raiffeisen Bank International | Restaurant Brands International
  msc = Mediterranean Shipping Company | MSC Software | MSC Industrial Supply | Marine Stewardship Council | MSC Mediterranean Shipping Company
  nbc = NBCUniversal | National Bank of Canada
  bcp = Millennium BCP | Banque Centrale Populaire | Banco de Crédito del Perú
`

/** Borne by another firm in each country. */
const NATIONAL = new Set(
  `target woolworths kmart sears yahoo virginmobile tmobile bigw officedepot cbs abc nbc dnb coop mts kepco migros nus ecb vivo citizen
   plaid telkom upm ptt bcp bca otp aia sca rbi hermes metro nova delta orange post prudential nationwide shoprite spar tesla alphabet
   teva leonardo mercator atlas phoenix costa marshalls lmu fidelity rogers merrill chase yale caritas icbc sig dia ana csc csl
   gls jumbo wesco hema action argos casino raiffeisen concordia union victoria veritas vital viva mira iris hera titan orion zenith sunrise
   pioneer toro game gamma praxis tempo globus manor fust denner dino zabka optima electra polo mondial continente alpina
   kronos unitel mace bel`
    .trim()
    .split(/\s+/),
)

/** Whether another firm bears the name in each country. */
export function isNationalName(name: string): boolean {
  return NATIONAL.has(name)
}

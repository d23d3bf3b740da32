import { priceBands } from '../../../pricing/bands.ts'
import { priceSlices } from '../../../pricing/price-slices.ts'
import { dollars } from '../../ui/money.ts'

/** How the price of this many credits comes about, band by band. */
export function PriceSlicesTable({ credits }: { credits: number }) {
  const slices = new Map(priceSlices(credits).map((slice) => [slice.label, slice]))
  return (
    <table className="slices">
      <caption className="hidden-visually">How the price is calculated</caption>
      <tbody>
        {priceBands.map(({ label, range, millsPerCredit }) => {
          const slice = slices.get(label)
          return (
            <tr key={label} data-used={slice !== undefined || undefined}>
              <th scope="row">
                {range} <span>{label}</span>
              </th>
              <td>{dollars(millsPerCredit / 10)}</td>
              <td>{slice ? dollars(slice.cents) : '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Stands in a table for rows that are not drawn. */
export function RowSpacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true" className="spacer" style={{ height, padding: 0, border: 0 }}>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

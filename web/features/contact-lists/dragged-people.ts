import { useEffect, useState, type DragEvent as ReactDrag } from 'react'
import { useSame } from '../../ui/page/use-same.ts'
import { contactsInWords } from '../../ui/format.ts'

const format = 'application/x-quarry-people'

/**
 * Rows of a table can be drawn onto a list with the mouse. A row is only draggable while the mouse is down on it, so that its texts
 * can still be marked and copied. `peopleAt`: who is drawn along with a row, by its place.
 */
export function useDragOfRows(peopleAt: (index: number) => readonly string[]): void {
  const people = useSame(peopleAt)
  useEffect(() => {
    let held: HTMLElement | null = null
    const letGo = () => {
      held?.removeAttribute('draggable')
      held = null
    }
    const onDown = (event: MouseEvent) => {
      letGo()
      const target = event.target as Element
      if (event.button !== 0 || target.closest('input, td[data-col="email"], td[data-col="check"]')) return
      held = target.closest<HTMLElement>('table.grid tbody tr[data-index]')
      if (held) held.draggable = true
    }
    const onStart = (event: DragEvent) => {
      if (!held || event.target !== held || !event.dataTransfer) return
      const ids = people(Number(held.dataset['index']))
      event.dataTransfer.setData(format, JSON.stringify(ids))
      event.dataTransfer.effectAllowed = 'copyMove'
      showCount(event.dataTransfer, ids.length)
    }
    document.addEventListener('mousedown', onDown)
    document.addEventListener('mouseup', letGo)
    document.addEventListener('dragstart', onStart)
    document.addEventListener('dragend', letGo)
    return () => {
      letGo()
      document.removeEventListener('mousedown', onDown)
      document.removeEventListener('mouseup', letGo)
      document.removeEventListener('dragstart', onStart)
      document.removeEventListener('dragend', letGo)
    }
  }, [people])
}

/** What hangs at the mouse. */
function showCount(data: DataTransfer, count: number): void {
  const label = document.createElement('div')
  label.className = 'dragged-people'
  label.textContent = contactsInWords(count)
  document.body.append(label)
  data.setDragImage(label, -12, -8)
  setTimeout(() => label.remove())
}

/** For the place that they are dropped on. `move`: they leave where they are. */
export function useDropOfRows(onDrop: (personIds: string[]) => void, effect: 'copy' | 'move' = 'copy') {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: ReactDrag) {
      if (!event.dataTransfer.types.includes(format)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = effect
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: ReactDrag) {
      setOver(false)
      const given = event.dataTransfer.getData(format)
      if (given === '') return
      event.preventDefault()
      const ids: unknown = JSON.parse(given)
      if (Array.isArray(ids)) onDrop(ids.filter((id) => typeof id === 'string'))
    },
  }
}

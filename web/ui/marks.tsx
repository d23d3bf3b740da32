import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Gem } from './icon.tsx'

export function Badge({ look, children }: { look?: 'forest' | 'credit' | 'brick'; children: ReactNode }) {
  return <span className={look ? `badge ${look}` : 'badge'}>{children}</span>
}

export function Tag({ children }: { children: string }) {
  return (
    <span className="tag" title={children}>
      <span className="ellipsis">{children}</span>
    </span>
  )
}

/** Ochre is a credit and nothing else. */
export function Coin({ children }: { children: ReactNode }) {
  return <span className="coin">{children}</span>
}

export function Balance({ href, children }: { href?: string; children: ReactNode }) {
  if (href)
    return (
      <Link className="balance" href={href}>
        <Gem />
        {children}
      </Link>
    )
  return (
    <span className="balance">
      <Gem />
      {children}
    </span>
  )
}

/** The person's picture if it loads, else initials on one of six tints; a person keeps their tint. */
export function Avatar({ name, initials, photoUrl }: { name: string; initials?: string; photoUrl?: string | null }) {
  const [failed, setFailed] = useState(false)
  const tint = (hashText(name) % 6) + 1
  return (
    <span className={`avatar tint-${tint}`} aria-hidden="true">
      {photoUrl && !failed ? (
        <img
          // Drawn on the server, it may have failed before anybody listened.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true)
          }}
          src={photoUrl}
          alt=""
          onError={() => setFailed(true)}
        />
      ) : (
        (initials ?? initialsOf(name))
      )}
    </span>
  )
}

type Named = { name: string; /** The address of its picture. */ logo: string | null }

export function Wordmark({ name, logo, href }: Named & { href: string }) {
  return (
    <Link className="wordmark" href={href}>
      <WordmarkDrawing name={name} logo={logo} />
      <span className="hidden-visually">{name}, home</span>
    </Link>
  )
}

/** The logo beside the name; without one the name, whose Q is drawn. What holds it says its name. */
export function WordmarkDrawing({ name, logo }: Named) {
  if (logo !== null)
    return (
      <>
        <img src={logo} alt="" />
        <span aria-hidden="true">{name}</span>
      </>
    )
  if (!name.startsWith('Q')) return <span aria-hidden="true">{name}</span>
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="10.500" cy="10.500" r="8" fill="none" stroke="currentColor" strokeWidth="5" />
        <path d="m14 15 6 6.500" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
        <circle cx="25" cy="26.500" r="2.400" fill="var(--ochre)" />
      </svg>
      <span aria-hidden="true">{name.slice(1)}</span>
    </>
  )
}

/** The first letter as people count letters, in capitals. */
export function firstLetter(text: string): string {
  return (Array.from(text)[0] ?? '').toUpperCase()
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return firstLetter(first) + firstLetter(last)
}

/** A number that follows from a text, 32 bits: for what a thing is drawn with, not for secrets. */
export function hashText(text: string): number {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return value >>> 0
}

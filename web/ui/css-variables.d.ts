import 'react'

declare module 'react' {
  // Custom properties are how a component hands a number to its style sheet.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** An address within a text, in POSIX's and JavaScript's regular expressions alike; to be compared without regard to case. */
export function addressInText(address: string): string {
  return String.raw`(?<![\w.+-])${address.replaceAll(/[^\w@]/g, String.raw`\$&`)}(?![\w-]|\.\w)`
}

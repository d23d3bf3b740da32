/** API keys of our own, keys of the payment provider, secrets of webhooks, and what would confirm somebody's payment. */
const secrets = /qk_[0-9A-Za-z]{20,}|\b(?:[sr]k_(?:live|test)_|whsec_)[\w+/=-]+|\b\w+_secret_\w+/g

/** A line of the log without what must not stand in one, wherever in it that came from. */
export function withoutSecrets(line: string): string {
  return line.replace(secrets, '[secret]')
}

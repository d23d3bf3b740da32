/** How much of a message is read. A report stands at its beginning, before the message that came back. */
export const bounds = {
  messageBytes: 256 * 1024,
  messageLines: 6_000,
  /** For all parts together. */
  headerBytes: 128 * 1024,
  /** Parts in parts, and messages in messages. */
  partDepth: 20,
  messageDepth: 3,
  statusParts: 5,
  statusCharacters: 64 * 1024,
  proseCharacters: 32 * 1024,
  proseLines: 600,
  recipients: 20,
  mentioned: 50,
  /** The prose about one recipient. */
  saidCharacters: 4_000,
  replyCharacters: 400,
  excerptCharacters: 1_000,
} as const

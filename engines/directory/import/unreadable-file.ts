/** A file that can't be imported as it is; the message is a sentence for the operator. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

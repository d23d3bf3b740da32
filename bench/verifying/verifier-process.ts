import { measureVerifier, type Trial } from './measure-verifier.ts'

/** A trial in a process of its own, whose memory is then the verifier's alone. */
process.once('message', (trial) => {
  void measureVerifier(trial as Trial).then((measured) => process.send!(measured, () => process.exit(0)))
})

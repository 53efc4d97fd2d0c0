export interface SpeechPort {
  /** Names voice and model; part of the address of a spoken text, so that a change of voice is a new address. */
  readonly voice: string
  /** MPEG audio of the text; rejects with an UpstreamError. */
  speak(text: string): Promise<Uint8Array<ArrayBuffer>>
  /** Ends what the voice keeps running; texts not spoken yet are refused. */
  close?(): Promise<void>
}

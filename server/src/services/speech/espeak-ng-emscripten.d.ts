/** The part of the package that the voice uses; it ships without types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface EspeakVoice {
    /** Selects by name, or by language if the name is ''. */
    set_voice(name: string, language: string, gender: number, age: number, variant: number): number
    get_samplerate(): number
    /** Words per minute. */
    set_rate(wordsPerMinute: number): void
    /** `onSamples` is called, before `synthesize` returns, with each piece; true stops the synthesis. */
    synthesize(
      text: string,
      onSamples: (samples: Int16Array, events: readonly EspeakEvent[]) => boolean,
    ): void
  }

  export interface EspeakEvent {
    type: string
    /** The position of the word, in characters of the whole text, from 1. */
    text_position: number
    /** The time in milliseconds from the beginning. */
    audio_position: number
    /** For a phoneme its name, which is '' for a pause. */
    id?: string | number
  }

  interface EspeakModule {
    /** The engine's whole memory; a new view whenever that memory has grown. */
    readonly HEAPU8: Uint8Array
    readonly eSpeakNGWorker: new () => EspeakVoice
  }

  interface EspeakOverrides {
    /** The bytes of `espeak-ng.data`. */
    getPreloadedPackage(): ArrayBufferLike
    print(line: string): void
    printErr(line: string): void
  }

  export default function startEspeak(overrides: EspeakOverrides): Promise<EspeakModule>
}

/** The sound could not be generated, as opposed to one that could not be played. */
export class SpeechFailure extends Error {}
export class PlaybackFailure extends Error {}

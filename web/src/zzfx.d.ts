declare module 'zzfx' {
  /** Plays a sound made of up to twenty numbers; an absent one is usual. */
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
}

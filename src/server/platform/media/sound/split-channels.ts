const arrays = (channels: number, length: number) => Array.from({ length: channels }, () => new Float32Array(length))

/**
 * Takes samples that come by channels in turns apart, one array per channel.
 * @param into arrays that are long enough, to be written over each time
 */
export const splitChannels = (
  samples: Float32Array,
  channels: number,
  into: readonly Float32Array[] = arrays(channels, samples.length / channels),
): Float32Array[] =>
  into.map((channel, first) => {
    const length = Math.floor(samples.length / channels)
    for (let i = 0; i < length; i++) channel[i] = samples[i * channels + first] as number
    return channel.subarray(0, length)
  })

/** Arrays to split so many samples into. */
export const channelArrays = (channels: number, most: number): Float32Array[] =>
  arrays(channels, Math.ceil(most / channels))

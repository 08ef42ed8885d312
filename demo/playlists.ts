export const demoPlaylists: readonly { name: string; description: string; featured: boolean; tracks: string[] }[] = [
  {
    name: 'After the Last Bus',
    description: 'For the walk home and the hour after.',
    featured: true,
    tracks: ['Blue Hour', 'Rain on the Awning', 'Chairs Up', 'Slow Elevator', 'Kitchen Light'],
  },
  {
    name: 'Loud Enough to Cook To',
    description: 'Horns first, onions second.',
    featured: false,
    tracks: ['Route Forty', 'Six in a Van', 'Paper Moon Repair', 'Gospel for Two', 'Request Stop'],
  },
]

/** Lyrics of the demo's tracks by title, with the times their lines begin. */
export const demoLyrics: Readonly<Record<string, string>> = {
  'Rye, Slowly': `[ar:The Delmar Six]
[ti:Rye, Slowly]
[00:02.00]Pour it the way you would tell me a secret
[00:07.00]Rye, slowly
[00:10.50]One for the road that is not going anywhere
[00:15.00]Rye, slowly
[00:19.00]
[00:21.00]The bus is in the yard with a flat behind
[00:25.50]Six coats on one nail and nobody minds
[00:30.00][00:48.00]Leave the light on, leave the bill
[00:34.00][00:52.00]The night is long and standing still
[00:38.00]Pour it the way you would keep me a seat
[00:43.00]Rye, slowly`,
  'Slow Elevator': `[ar:Ines Caldera]
[ti:Slow Elevator]
[00:03.00]Ground floor, your umbrella is dripping on my shoe
[00:09.00]Second floor, I have not thought of a thing to say to you
[00:15.00]Slow elevator, take your time
[00:20.00]
[00:22.00]Third floor, somebody is cooking with the door ajar
[00:28.00]Fourth floor, you hum the song from the radio in my car
[00:34.00]Slow elevator, take your time
[00:40.00]Between the floors we are doing fine`,
}

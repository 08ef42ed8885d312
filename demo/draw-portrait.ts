/** What somebody looks like: skin, hair, and how it is worn. */
const PEOPLE = [
  ['#8a4b2a', '#241a14', 2],
  ['#e9c39b', '#b8b0a3', 1],
  ['#f0cfae', '#a5411e', 0],
  ['#6b3a22', '#14100c', 3],
] as const

const HAIR = [
  'M200 330c0-120 60-190 160-190s160 70 160 190c-30-70-70-100-160-100s-130 30-160 100z',
  'M190 470c-20-210 30-340 170-340s190 130 170 340c-20-40-30-120-40-200-80 10-180 10-260-30 0 90-10 180-40 230z',
  'M230 270c-20-80 40-150 130-150s150 70 130 150c-60-40-200-40-260 0zM300 130a70 70 0 1 1 120 0z',
  'M150 250h420v26H150zM230 250c0-90 50-140 130-140s130 50 130 140z',
] as const

/** What a picture is taken in: ground, coat and how it falls. */
const POSES = [
  ['#ff6a3d', '#14100c', 'M80 980c0-270 120-350 280-350s280 80 280 350z'],
  ['#4fb3bf', '#b4451f', 'M120 980l70-310c60-40 280-40 340 0l70 310z'],
  ['#f2b632', '#1d4d8f', 'M30 980c30-230 130-330 270-350l120-10c150 20 230 160 260 360z'],
  ['#b7a6e0', '#7a1f2b', 'M80 980c0-270 120-350 280-350s280 80 280 350z'],
  ['#e58fa6', '#163a33', 'M120 980l70-310c60-40 280-40 340 0l70 310z'],
] as const

/** A portrait cut from paper, of the same person in another pose for every picture: ground, lamp, coat, head, hair. */
export function drawPortrait(person: number, picture: number): string {
  const [skin, hair, worn] = PEOPLE[person % PEOPLE.length] ?? PEOPLE[0]
  const number = person * 2 + picture
  const [ground, coat, shoulders] = POSES[number % POSES.length] ?? POSES[0]
  const turn = (number % 3) * 4 - 4
  const lamp = 120 + ((number * 173) % 480)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900" viewBox="0 0 720 900">
  <rect width="720" height="900" fill="${ground}"/>
  <circle cx="${lamp}" cy="${140 + (number % 4) * 40}" r="${90 + (number % 3) * 50}" fill="#fff8ec" opacity=".85"/>
  <path d="M0 ${620 + (number % 5) * 24}h720v300H0z" fill="#14100c" opacity=".22"/>
  <g transform="rotate(${turn} 360 700)">
    <path d="${shoulders}" fill="${coat}"/>
    <path d="M305 520h110v150c-30 34-80 34-110 0z" fill="${skin}"/>
    <path d="M305 560c40 40 80 34 110-14v46c-36 34-80 30-110 0z" fill="#14100c" opacity=".28"/>
    <ellipse cx="360" cy="380" rx="132" ry="${168 + (person % 3) * 8}" fill="${skin}"/>
    <path d="M300 392q24-18 48 0M372 392q24-18 48 0M362 400l-14 62h26M318 498q42 ${16 + (number % 4) * 6} 84 0" fill="none" stroke="#14100c" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="${HAIR[worn]}" fill="${hair}"/>
  </g>
</svg>`
}

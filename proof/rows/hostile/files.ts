import { formOf, inventory, sampleVideo } from '../../../src/server/features/uploads/samples.ts'
import { abandoned } from './abandoned-uploads.ts'
import { disguised, floods, placed } from './file-contents.ts'
import { type Group, Trial } from './group.ts'
import { broken, misshapen, strayed } from './malformed-uploads.ts'

export const files: Group = async (testServer, { seed }) => {
  const model = await testServer.person({ role: 'model' })
  await model.send({ method: 'PUT', url: '/api/model-profile', payload: { dateOfBirth: '1994-03-14' } })
  const film = formOf('files', 'reel.mp4', sampleVideo('mp4'))
  await model.send({ method: 'POST', url: '/api/portfolio/upload', ...film })
  const [{ id: filmId }] = (await model.send({ method: 'GET', url: '/api/model-videos' })).json()
  const people = { model, admin: await testServer.admin(), filmId }
  const before = await inventory(testServer.context)
  const trials = [
    ...(await disguised(people)),
    await placed(people),
    await floods(people),
    await broken(people, seed),
    await strayed(testServer, people),
    await misshapen(people),
    await abandoned(testServer, people),
  ]
  const debris = new Trial(19)
  const after = await inventory(testServer.context)
  debris.expect(
    after.unfinished.length === before.unfinished.length,
    `${after.unfinished.length} unfinished files are left`,
  )
  const shelved = (of: typeof after) =>
    new Set([...of.audio, ...of.video, ...of.images, ...of.portfolio, ...of.posts].map((name) => name.slice(0, 36)))
      .size
  debris.expect(
    shelved(after) - shelved(before) === after.rows - before.rows,
    `${shelved(after) - shelved(before)} files for ${after.rows - before.rows} rows`,
  )
  return [...trials, debris]
}

import type { portfolios } from '#contract/portfolios.ts'
import { sampleVideo, upload } from '#server/features/uploads/samples.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { samplePortfolio, sendToPortfolio } from './samples.ts'

const newModel = ({ person }: TestServer) => person({ role: 'model' })

export const validCalls: ValidCalls<typeof portfolios> = {
  addUploadedVideo: async (testServer) => {
    const by = await newModel(testServer)
    return { by, body: { uploadId: (await upload(by, 'video', 'reel.mp4', sampleVideo('mp4'))).json().id } }
  },
  look: async (testServer) => {
    const by = await newModel(testServer)
    const { images } = await samplePortfolio(by, ['a.jpg'])
    return { by, body: { kind: 'image', id: images[0]?.id as number } }
  },
  placeImage: async (testServer) => {
    const by = await newModel(testServer)
    const { images } = await samplePortfolio(by, ['a.jpg', 'b.jpg'])
    return { by, params: { id: images[1]?.id }, body: { after: null } }
  },
  placeVideo: async (testServer) => {
    const by = await newModel(testServer)
    const sent = await sendToPortfolio(by, [['reel.mp4', sampleVideo('mp4')]])
    return { by, params: { id: sent.json().videos[0].id }, body: { after: null } }
  },
}

import { createServer } from 'node:http'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { EmbeddedMediaServer } from '#server/platform/live-media/embedded-media-server.ts'
const codec = process.argv[2] ?? 'VP8'
const s = new EmbeddedMediaServer({ udpPort: null, announceAddress: process.argv[3] === 'auto' ? null : '127.0.0.1', iceServers: [], maxViewers: 50, maxStreams: 2, maxBitrate: 2_500_000, log: console as never })
const t0 = Date.now(); const log = (...a: unknown[]) => console.log(((Date.now()-t0)/1000).toFixed(2), ...a)
s.on('publisher', (a,b)=>log('publisher',a,b)); s.on('gone',(a,b)=>log('gone',a,b)); s.on('lost',()=>log('lost'))
const src = { stream: 1, slot: 'host' }
const html = `<video id=v autoplay playsinline></video><script>
const ice = (pc) => pc
async function post(path, sdp){ const r = await fetch(path,{method:'POST',body:sdp}); if(!r.ok) throw new Error(r.status+' '+await r.text()); return r.json() }
async function publish(codec){ const began=performance.now(); const st = await navigator.mediaDevices.getUserMedia({video:{width:640,height:480},audio:{echoCancellation:false,noiseSuppression:false,autoGainControl:false,channelCount:2}});
 const pc = window.pc = new RTCPeerConnection(); for(const t of st.getTracks()) pc.addTransceiver(t,{direction:'sendonly',streams:[st]});
 if(codec==='H264'){ const caps=RTCRtpSender.getCapabilities('video').codecs.filter(c=>c.mimeType==='video/H264'); pc.getTransceivers().find(t=>t.sender.track.kind==='video').setCodecPreferences(caps) }
 const o = await pc.createOffer(); await pc.setLocalDescription(o); const a = await post('/whip', o.sdp); window.sid=a.id; window.offerSdp=o.sdp; window.answerSdp=a.answer; await pc.setRemoteDescription({type:'answer',sdp:a.answer});
 await new Promise((r,j)=>{ pc.onconnectionstatechange=()=>{ if(pc.connectionState==='connected') r(); if(pc.connectionState==='failed') j(new Error('failed'))} }); return performance.now()-began }
async function watch(){ const began=performance.now(); const pc = window.pc = new RTCPeerConnection(); window.states=[]; pc.onconnectionstatechange=()=>states.push([Math.round(performance.now()-began),pc.connectionState]); 
 pc.addTransceiver('audio',{direction:'recvonly'}); pc.addTransceiver('video',{direction:'recvonly'});
 v.muted=true; pc.ontrack=(e)=>{ v.srcObject=e.streams[0]; window.streamIds=(window.streamIds||[]).concat(e.streams.map(s=>s.id)) };
 const first = new Promise(r=>v.requestVideoFrameCallback(()=>r(performance.now()-began)));
 const o = await pc.createOffer(); const sdp=o.sdp.replace(/useinbandfec=1/,'useinbandfec=1;stereo=1'); await pc.setLocalDescription({type:'offer',sdp}); const a = await post('/whep', sdp); window.sid=a.id; const answered=performance.now()-began; await pc.setRemoteDescription({type:'answer',sdp:a.answer});
 v.play(); const f = await first; return {answered, first:f, states} }
async function stats(){ const out={}; for(const r of (await pc.getStats()).values()){ if(r.type==='inbound-rtp') out[r.kind]={framesDecoded:r.framesDecoded,key:r.keyFramesDecoded,packets:r.packetsReceived,lost:r.packetsLost,nack:r.nackCount,pli:r.pliCount,freeze:r.freezeCount,w:r.frameWidth,h:r.frameHeight,bytes:r.bytesReceived,jb:r.jitterBufferDelay/r.jitterBufferEmittedCount,sync:r.estimatedPlayoutTimestamp}
 if(r.type==='outbound-rtp') out[r.kind]={sent:r.packetsSent,target:r.targetBitrate,w:r.frameWidth,enc:r.framesEncoded,nack:r.nackCount,pli:r.pliCount,retrans:r.retransmittedPacketsSent,limit:r.qualityLimitationReason,codec:r.codecId}
 if(r.type==='candidate-pair'&&r.nominated) out.pair={rtt:r.currentRoundTripTime,avail:r.availableOutgoingBitrate}
 if(r.type==='remote-inbound-rtp') out['ri-'+r.kind]={lost:r.packetsLost,rtt:r.roundTripTime,jitter:r.jitter}} return out }
</script>`
const server = createServer(async (req, res) => {
  if (req.method !== 'POST') return res.setHeader('content-type','text/html').end(html)
  let body = ''; for await (const c of req) body += c
  try { const r = req.url === '/whip' ? await s.publish(src, body) : await s.watch(src, body); res.end(JSON.stringify(r)) } catch (e) { res.statusCode = (e as any).status ?? 500; log('refused', (e as Error).message); res.end((e as Error).message) }
}).listen(0, '127.0.0.1')
await delay(100)
const url = `http://127.0.0.1:${(server.address() as any).port}/`
const launch = () => chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--use-fake-device-for-media-stream','--use-fake-ui-for-media-stream','--autoplay-policy=no-user-gesture-required','--no-sandbox'] })
const b1 = await launch()
const hostPage = await (await b1.newContext()).newPage(); hostPage.on('console', m => log('host console', m.text()))
await hostPage.goto(url)
const proc = () => { const st = readFileSync(`/proc/${s.pid}/stat`,'utf8').split(' '); const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${s.pid}/status`,'utf8'))?.[1]; return { cpu: (Number(st[13])+Number(st[14]))/100, rssMb: Number(rss)/1024 } }
log('whip connected ms', await hostPage.evaluate(`publish('${codec}')`))
if (process.argv.includes('sdp')) log(await hostPage.evaluate('offerSdp'), await hostPage.evaluate('answerSdp'))
await delay(500)
const pages = []
for (let i=0;i<Number(process.env.VIEWERS ?? 2);i++){ const p = await (await b1.newContext()).newPage(); await p.goto(url); log('viewer', i, JSON.stringify(await p.evaluate('watch()'))); pages.push(p) }
const c0 = proc(), m0 = Date.now()
for (let i=0;i<3;i++){ await delay(2000); log('viewer0', JSON.stringify(await pages[0].evaluate('stats()'))); log('host', JSON.stringify(await hostPage.evaluate('stats()'))); log(JSON.stringify(await s.figures(1))) }
const c1 = proc(); log('relay cpu %', ((c1.cpu-c0.cpu)/((Date.now()-m0)/1000)*100).toFixed(1), 'rss', c1.rssMb.toFixed(0))
log('stream ids', await pages[0].evaluate('streamIds'))
// second host replaces
const host2 = await (await b1.newContext()).newPage(); await host2.goto(url)
log('second whip', await host2.evaluate(`publish('${codec}')`))
const before = await pages[0].evaluate('stats()') as any
await delay(2000)
const after = await pages[0].evaluate('stats()') as any
log('after replace', JSON.stringify(after.video), 'frames +', after.video.framesDecoded - before.video.framesDecoded, await pages[0].evaluate('JSON.stringify(states)'))
// page closes pc
await pages[1].evaluate('pc.close()'); const cl = Date.now(); 
await delay(1500)
log('figures after pc.close', JSON.stringify(await s.figures(1)))
// the server closes a session: what does the page see
const sid = await pages[0].evaluate('sid') as string
await s.close(sid, 'test'); await delay(6000)
log('page after close by relay', await pages[0].evaluate('JSON.stringify(states)'), 'host pc', await hostPage.evaluate('pc.connectionState'))
// kill: viewer in own browser is SIGKILLed
const b2 = await launch(); const kp = await (await b2.newContext()).newPage(); await kp.goto(url); log('viewer', JSON.stringify(await kp.evaluate('watch()')))
await delay(500)
const pids = readdirSync('/proc').filter(p=>/^\d+$/.test(p)).filter(p=>{ try { return readFileSync(`/proc/${p}/cmdline`,'utf8').includes('WHAT') } catch { return false } })
if (process.argv.includes('kill')) { const k = Date.now(); await kp.close(); log('page closed'); const g = new Promise<void>(r=>s.on('gone',()=>r())); await Promise.race([g, delay(40000)]); log('gone after ms', Date.now()-k) }
// killed relay
process.kill(s.pid!, 'SIGKILL'); await delay(1000)
log('whip after kill', await host2.evaluate(`publish('${codec}')`)); await delay(400); const p3 = await (await b1.newContext()).newPage(); await p3.goto(url); log('viewer', JSON.stringify(await p3.evaluate('watch()')))
await b2.close(); await b1.close(); await s.stop(); server.close(); log('done')

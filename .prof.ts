import { writeFileSync } from 'node:fs'
import { profiled } from './bench/inspector.ts'
import { signIn } from './bench/sign-in.ts'
const url='http://localhost:3611'
const cookie=await signIn(url,process.argv[3]??'listener')
const path=process.argv[2]??'/settings'
const go=async(n: number)=>{ const t=performance.now(); await Promise.all(Array.from({length:8},async()=>{for (let i=0;i<n/8;i++) { const a=await fetch(url+path,{headers:{cookie,'accept-encoding':'gzip'}}); await a.arrayBuffer(); if(a.status!==200) throw a.status} })); console.log(path,((performance.now()-t)/n).toFixed(2),'ms each') }
await go(200)
writeFileSync('/tmp/prof/w.cpuprofile',JSON.stringify(await profiled(9777,()=>go(400))))

const { startEmbedded } = await import('/work/main/src/server/database/embedded/supervisor.ts')
const { default: pg } = await import('/work/main/node_modules/pg/lib/index.js')
const log = {
  debug(m) {
    if (process.env.V) console.log('  d', m)
  },
  info: console.log,
  warn: console.log,
  error: console.log,
}
let t = performance.now()
const dir = process.argv[2]
const db = await startEmbedded({ dataDir: dir, log }, process.argv[3])
console.log('started', Math.round(performance.now() - t), db)
const c = new pg.Client(db.owner)
await c.connect()
console.log(
  (await c.query('select current_user, version(), (select rolsuper from pg_roles where rolname=current_user)')).rows,
)
await c.end()
if (process.argv[4]) await new Promise(() => {})
t = performance.now()
await db.stop()
console.log('stopped', Math.round(performance.now() - t))

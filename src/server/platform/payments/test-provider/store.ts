import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { testPaymentsTable } from '../table.ts'
import { noSuch } from './provider-error.ts'

/** An object of the provider's API as it is stored; what each has is said where it is made. */
export interface StoredObject {
  id: string
  object: string
  [field: string]: unknown
}

const PREFIXES: Readonly<Record<string, string>> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  subscription: 'sub',
  subscription_item: 'si',
  invoice: 'in',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  dispute: 'du',
  discount: 'di',
  refund: 're',
  event: 'evt',
  'test_helpers.test_clock': 'clock',
  idempotency: 'idem',
  coupon: 'coupon',
}

/** An id that begins as the provider's do. */
export const newId = (object: string): string => `${PREFIXES[object] ?? object}_${randomBytes(12).toString('hex')}`

/** The objects the test provider keeps, within one transaction. */
export class Store {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  /** @throws 404 as the provider's where there is none */
  async get<T extends StoredObject = StoredObject>(object: string, id: string): Promise<T> {
    const found = await this.find<T>(object, id)
    if (!found) throw noSuch(object, id)
    return found
  }

  async find<T extends StoredObject = StoredObject>(object: string, id: string): Promise<T | undefined> {
    const [row] = await this.#db
      .select({ data: testPaymentsTable.data })
      .from(testPaymentsTable)
      .where(and(eq(testPaymentsTable.id, id), eq(testPaymentsTable.object, object)))
    return row?.data as T | undefined
  }

  async put(stored: StoredObject): Promise<void> {
    const { id, object } = stored
    const customer = typeof stored['customer'] === 'string' ? stored['customer'] : null
    await this.#db
      .insert(testPaymentsTable)
      .values({ id, object, customer, data: stored })
      .onConflictDoUpdate({ target: testPaymentsTable.id, set: { data: stored, customer } })
  }

  /** Objects of a kind, oldest first, all of them or a customer's. */
  async all<T extends StoredObject = StoredObject>(object: string, customer?: string): Promise<T[]> {
    const rows = await this.#db
      .select({ data: testPaymentsTable.data })
      .from(testPaymentsTable)
      .where(
        and(
          eq(testPaymentsTable.object, object),
          customer === undefined ? undefined : eq(testPaymentsTable.customer, customer),
        ),
      )
      .orderBy(asc(testPaymentsTable.place))
    return rows.map(({ data }) => data as T)
  }

  /** Those in which a field has a value, newest first. */
  async where<T extends StoredObject = StoredObject>(object: string, field: string, value: string): Promise<T[]> {
    const rows = await this.#db
      .select({ data: testPaymentsTable.data })
      .from(testPaymentsTable)
      .where(and(eq(testPaymentsTable.object, object), sql`${testPaymentsTable.data}->>${field} = ${value}`))
      .orderBy(desc(testPaymentsTable.place))
    return rows.map(({ data }) => data as T)
  }
}

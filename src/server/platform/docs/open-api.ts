import { z } from 'zod'
import type { Access } from '#contract/kit/access.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json

/** In words for people, in `x-access` for programs. */
function accessWords(access: Access): string {
  if (access === 'anyone') return 'Open to anyone.'
  if (access === 'member') return 'For signed-in people.'
  return 'role' in access ? `For ${access.role.join(' or ')}.` : `For tier ${access.tier} and above.`
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }))
}

const refusal = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

function operationOf(endpoint: ServedEndpoint): Json {
  const raw = endpoint.kind === 'raw'
  const status = String(endpoint.status ?? 200)
  return {
    operationId: `${endpoint.feature}.${endpoint.name}`,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: accessWords(endpoint.access),
    'x-access': endpoint.access,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && !raw
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      },
      default: refusal,
    },
    ...(endpoint.access === 'anyone' ? {} : { security: [{ session: [] }, { bearer: [] }] }),
  }
}

/**
 * Describes every declared endpoint, aliases included, as OpenAPI 3.1.
 * @param endpoints what to describe
 * @param title the site's name
 */
export function openApiOf(endpoints: readonly ServedEndpoint[], title: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint)
    for (const spelling of [`${endpoint.method} ${endpoint.path}`, ...(endpoint.aliases ?? [])]) {
      const [method = '', path = ''] = spelling.split(' ')
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] = { ...paths[template], [method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'late-set' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

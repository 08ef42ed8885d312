import XMLBuilder from 'fast-xml-builder'

/** Characters XML 1.0 has no way to write (2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
  tagValueProcessor: (_name, value) => String(value).replace(UNWRITABLE, ''),
  attributeValueProcessor: (_name, value) => String(value).replace(UNWRITABLE, ''),
})

/**
 * Writes a document of nested objects as XML; whatever stands in a text is only ever text.
 * @param document elements by name, attributes by `@name`, the text of an element that has attributes by `#text`
 */
export const writeXml = (document: object): Buffer =>
  Buffer.from(builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, ...document }))

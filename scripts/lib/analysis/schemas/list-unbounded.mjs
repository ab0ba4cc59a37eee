import { requestSchemas } from './request-schemas.mjs';
import { unboundedTexts } from './unbounded-texts.mjs';

// Prints how many schemas there are, and the texts in them that may be of any length, as JSON.

const schemas = await requestSchemas();
const unbounded = schemas.flatMap(({ file, name, schema }) =>
  unboundedTexts(schema).map((path) => `${file}: ${name} ${path}`),
);
console.log(JSON.stringify({ schemas: schemas.length, unbounded }));

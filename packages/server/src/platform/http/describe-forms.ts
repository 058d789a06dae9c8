import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** As the library describes calls; with the forms of multipart ones, which no schema of the route checks. */
export const describeForms: NonNullable<FastifyDynamicSwaggerOptions['transform']> = (document) => {
  const form = document.route.config?.endpoint?.form;
  if (form === undefined) return jsonSchemaTransform(document);
  return jsonSchemaTransform({ ...document, schema: { ...document.schema, consumes: ['multipart/form-data'], body: form } });
};

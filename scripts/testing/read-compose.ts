import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { isRecord } from '../../packages/contract/src/core/values/is-record.ts';

const environmentSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const serviceSchema = z
  .object({
    image: z.string(),
    environment: environmentSchema.optional(),
    command: z.array(z.string()).optional(),
    depends_on: z
      .record(z.string(), z.object({ condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']) }))
      .optional(),
    healthcheck: z
      .object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() })
      .loose()
      .optional(),
    read_only: z.boolean().optional(),
    volumes: z.array(z.string()).optional(),
    stop_grace_period: z.string().optional(),
    deploy: z.object({ replicas: z.number() }).optional(),
  })
  .loose();
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
});
export type Compose = z.infer<typeof composeSchema>;

/** Lists that a later file says anew; others grow by what it has. */
const saidAnew = new Set(['command', 'entrypoint', 'test']);
const targetOf = (volume: unknown): string => String(volume).split(':')[1] ?? '';

function joinLists(name: string, before: readonly unknown[], after: readonly unknown[]): unknown[] {
  if (saidAnew.has(name)) return [...after];
  const there = name === 'volumes' ? before.filter((one) => !after.some((other) => targetOf(other) === targetOf(one))) : before;
  return [...there, ...after];
}

function joined(before: unknown, after: unknown, name = ''): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return joinLists(name, before, after);
  if (!isRecord(before) || !isRecord(after)) return after;
  const shared = Object.keys(after).filter((key) => key in before);
  return { ...before, ...after, ...Object.fromEntries(shared.map((key) => [key, joined(before[key], after[key], key)])) };
}

const extendsSchema = z.object({ extends: z.object({ file: z.string(), service: z.string() }) }).loose();
const fileSchema = z.object({ services: z.record(z.string(), z.unknown()) }).loose();

function readOne(folder: string, file: string): unknown {
  const read = fileSchema.parse(parse(readFileSync(join(folder, file), 'utf8'), { merge: true }));
  const services = Object.entries(read.services).map(([name, service]) => {
    const { data } = extendsSchema.safeParse(service);
    if (data === undefined) return [name, service];
    const { extends: from, ...own } = data;
    return [name, joined(fileSchema.parse(readOne(folder, from.file)).services[from.service], own)];
  });
  return { ...read, services: Object.fromEntries(services) };
}

/** What `docker compose -f … -f …` makes of these files, in their order. */
export const readCompose = (folder: string, files: readonly string[]): Compose =>
  composeSchema.parse(files.map((file) => readOne(folder, file)).reduce((before, after) => joined(before, after)));

import type { Pipeline, Stage, User } from './teams.ts';

export function describeUser({ id, name, email, isDisabled }: User): unknown {
  return { id, name, email, picture: null, disabled: isDisabled };
}

export function describeStage({ id, name, color, probability, fixed, order }: Stage, pipeline?: Pipeline): unknown {
  return { id, name, color, fixed_stage: fixed, order, probability, ...(pipeline ? { pipeline: pipeline.id } : {}) };
}

export function timeText(at: number): string {
  return new Date(at).toISOString();
}

import type { FastifyInstance } from 'fastify';
import type { StandIn, World } from './stand-in.ts';

/** The sandbox's own routes: `/__faults`, `/__calls`, `/__ledger`. They are neither counted nor spoiled. */
export function registerControl(app: FastifyInstance, world: World, standIns: readonly StandIn[]): void {
  const keys = standIns.map(({ key }) => key);

  app.post('/__faults', async (request, reply) => {
    const order = world.faults.parse(request.body, keys);
    if (typeof order === 'string') return reply.code(400).send({ message: order });
    const scopes = standIns.find(({ key }) => key === order.provider)?.scopes;
    if (scopes && order.fault.kind === 'revoked') world.oauth.revokeAll(scopes);
    if (scopes && order.fault.kind === 'expired') world.oauth.expireAll(scopes);
    return reply.code(201).send({ id: world.faults.add(order).id });
  });

  app.get('/__faults', async () => ({ faults: world.faults.list() }));

  app.delete('/__faults', async (_request, reply) => {
    world.faults.clear();
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/__faults/:id', async (request, reply) => {
    if (world.faults.remove(request.params.id)) return reply.code(204).send();
    return reply.code(404).send({ message: `No fault has the id ${request.params.id}; GET /__faults lists those set.` });
  });

  app.get<{ Querystring: { provider?: string } }>('/__calls', async (request, reply) => {
    const { provider } = request.query;
    if (provider !== undefined && !keys.includes(provider)) {
      return reply.code(404).send({ message: `provider must be one of: ${keys.join(', ')}.` });
    }
    return world.calls.summary(provider);
  });

  app.delete('/__calls', async (_request, reply) => {
    world.calls.reset();
    return reply.code(204).send();
  });

  app.get<{ Params: { key: string }; Querystring: Record<string, string> }>('/__ledger/:key', async (request, reply) => {
    const standIn = standIns.find(({ key }) => key === request.params.key);
    if (!standIn) return reply.code(404).send({ message: `There is a ledger for: ${keys.join(', ')}.` });
    try {
      return standIn.ledger(request.query, world);
    } catch (error) {
      return reply.code(400).send({ message: error instanceof Error ? error.message : String(error) });
    }
  });
}

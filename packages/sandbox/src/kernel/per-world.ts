import type { World } from './stand-in.ts';

/** Something every sandbox has one of, made when it is first asked for. */
export function perWorld<T>(make: (world: World) => T): (world: World) => T {
  const made = new WeakMap<World, { it: T }>();
  return (world) => {
    const known = made.get(world) ?? { it: make(world) };
    made.set(world, known);
    return known.it;
  };
}

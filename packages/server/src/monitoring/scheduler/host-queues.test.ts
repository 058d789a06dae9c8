import { expect, it } from 'vitest';
import { HostQueues } from './host-queues.ts';

it('one probe at a time goes to a host: whether it answers before all else that waits, each in its order', () => {
  const queues = new HostQueues();
  const ran: string[] = [];
  const enter = (name: string, isUrgent: boolean, host = 'a.test') => queues.enter(host, () => ran.push(name), isUrgent);
  enter('dns', false);
  enter('tls', false);
  enter('mail', false);
  enter('website', true);
  enter('website again', true);
  enter('elsewhere', false, 'b.test');
  expect(ran).toEqual(['dns', 'elsewhere']);
  for (let left = 0; left < 5; left += 1) queues.leave('a.test');
  expect(ran).toEqual(['dns', 'elsewhere', 'website', 'website again', 'tls', 'mail']);
  enter('next', false);
  expect(ran.at(-1)).toBe('next');
});

/** What a probe location takes of the checks: the index brings the company's sources along, at twice the memory. */
export { createNetTools } from './create-net-tools.ts';
export { moduleOf } from './list.ts';

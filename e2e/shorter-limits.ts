/**
 * Loaded before the product (`node --import`): its limits for waiting end so many times sooner, and nothing else changes. What happens when a
 * provider never answers can then be seen in seconds.
 */
const timesSooner = 90;

const limit = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => limit(Math.ceil(ms / timesSooner));

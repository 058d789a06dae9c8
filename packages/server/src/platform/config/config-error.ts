/** A setting is missing or wrong; the message names it and its remedy, and shows no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

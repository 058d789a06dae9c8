/**
 * What Node is told besides the program. A worker makes much short-lived memory, one check after the other: left alone, Node lets young memory pile up
 * to three times as much and old memory to twice what is in use before it clears up.
 */
export const nodeFlags = (role) => (role === 'worker' ? ['--max-semi-space-size=8', '--heap-growing-percent=30'] : []);

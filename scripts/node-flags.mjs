/** Left alone, Node lets young memory grow to 128 MB before it clears up, which a page's figures fill at once. */
const usual = ['--max-semi-space-size=16'];

/** A worker makes much short-lived memory, one check after the other: old memory would grow to twice what is in use. */
const worker = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/** Of 768 MB the browser that prints needs a third; Node would take more than half. Of helpers that collect and compile beside one core one is enough. */
const small = ['--max-semi-space-size=4', '--heap-growing-percent=30', '--max-old-space-size=288', '--v8-pool-size=1'];

/** What Node is told besides the program, by the settings of an installation. */
export const nodeFlags = ({ ROLE, MEMORY }) => (MEMORY === 'small' ? small : ROLE === 'worker' ? worker : usual);

// Plain JavaScript: `npm start` may be run by a Node that reads nothing else.
import { parseArgs } from 'node:util';

/** Of a program that takes no words but `--help`. */
export function toldUsage(usage) {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
    if (!values.help) return null;
    console.log(usage);
    return 0;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
}

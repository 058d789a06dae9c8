import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type ExitCode, type Out, Refusal } from './command.ts';
import { askOperator } from './socket/index.ts';

export const adminPath = '/admin';
/** What the answer is, by which it is told from that of a release before, which answers whatever is asked with a backup. */
export const answerType = 'application/x-ndjson';

/** What is asked: a command as it was typed, and the folder that its files are of. */
export const askedSchema = z.object({ args: z.array(z.string()).readonly(), folder: z.string() });
/** A line of the answer; the last one says how it ended. */
const messageSchema = z.union([
  z.object({ say: z.string() }),
  z.object({ complain: z.string() }),
  z.object({ code: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
]);
export type AdminMessage = z.infer<typeof messageSchema>;

const noEnd = 'The product did not say how it ended: look into its log before you try again.';

/** Has a command done by the product that has the data folder open. */
export async function askRunning(dataDir: string, asked: z.input<typeof askedSchema>, { say, complain }: Out): Promise<ExitCode> {
  const reply = await askOperator(dataDir, adminPath, JSON.stringify(asked), { onWait: complain }).catch((error: unknown) => {
    throw new Refusal(`The process that has ${dataDir} open does not answer. Try again once the product is ready, or stop it.`, {
      cause: error,
    });
  });
  if (reply.statusCode !== 200 || reply.headers['content-type'] !== answerType) {
    // What is not read to its end is not made to its end.
    reply.destroy();
    throw new Refusal(`The product that has ${dataDir} open is of a release that does not do this while it runs. Stop it first.`);
  }
  try {
    for await (const line of createInterface({ input: reply })) {
      const message = messageSchema.parse(JSON.parse(line));
      if ('code' in message) return message.code;
      if ('say' in message) say(message.say);
      else complain(message.complain);
    }
  } catch (error) {
    throw new Refusal(noEnd, { cause: error });
  }
  throw new Refusal(noEnd);
}

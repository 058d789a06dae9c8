import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

/** No database is there to be opened: whatever is wrong with the arguments is said before. */
async function typed(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await run(
    args,
    { DATABASE_URL: 'not asked for' },
    { say: (line) => said.push(line), complain: (line) => complained.push(line) },
  );
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}
const coupon = ['coupon', 'create', 'SPRING'];
const company = ['company', 'create', 'Client Ltd'];

describe('arguments of the operator’s program', () => {
  it('are told on demand', async () => {
    const { code, said } = await typed('--help');
    expect(code).toBe(0);
    for (const command of [
      'coupon create CODE --type TYPE --value NUMBER [--expires DAY]',
      'coupon list',
      'coupon expire CODE',
      'company create NAME',
    ])
      expect(said).toContain(command);
  });

  it.each([
    [[], 'Name a command.'],
    [['coupon'], 'coupon: is no command.'],
    [['coupon', 'destroy', 'SPRING'], 'coupon destroy: is no command.'],
  ])('%j: is no command, and those there are follow', async (args, words) => {
    const { code, said, complained } = await typed(...args);
    expect([code, said]).toEqual([2, '']);
    expect(complained).toContain(words);
    expect(complained).toContain('coupon expire CODE');
  });

  it.each<[string[], RegExp]>([
    [['coupon', 'create', '--type', 'trial.days', '--value', '30'], /^CODE: is missing\. Give the code/],
    [
      ['coupon', 'create', 'x'.repeat(41), '--type', 'trial.days', '--value', '30'],
      /^CODE: "x+" will not do: At most 40 characters\. Give/,
    ],
    [[...coupon, '--value', '30'], /^--type: is missing\. Give .*price\.discount/],
    [
      [...coupon, '--type', 'gift', '--value', '30'],
      /^--type: "gift" will not do: .*price\.discount, .*dashboards\.bonus\. Give what it does: /,
    ],
    [[...coupon, '--type', 'trial.days'], /^--value: is missing/],
    [[...coupon, '--type', 'trial.days', '--value', 'many'], /^--value: "many" will not do/],
    [[...coupon, '--type', 'trial.days', '--value', '3', '--expires', '31.12.2026'], /^--expires: "31\.12\.2026" will not do.*2026-12-31/],
    [[...coupon, '--type', 'trial.days', '--value', '3', '--uses', '0'], /^--uses: "0" will not do.*such as 100/],
    [[...coupon, '--type', 'trial.days', '--value', '3', '--uses', '1.5'], /^--uses: "1\.5" will not do/],
    [[...coupon, '--type', 'trial.days', '--value', '3', '--email', 'anna'], /^--email: "anna" will not do.*anna@client\.com/],
    [[...coupon, '--type', 'trial.days', '--value', '3', '--colour', 'red'], /'--colour'/],
    [[...coupon, 'SALE', '--type', 'trial.days', '--value', '3'], /^"SALE": is one argument too many/],
    [['coupon', 'list', 'all'], /^"all": is one argument too many/],
    [['coupon', 'expire'], /^CODE: is missing/],
    [['impersonate', '--reason', 'Ticket 7'], /^PERSON: is missing/],
    [['impersonate', 'a@b.test'], /^--reason: is missing\. Give why/],
    [['impersonate', 'a@b.test', '--reason', 'x'], /^--reason: "x" will not do: at least 3 characters/],
    [['impersonate', 'a@b.test', '--reason', 'Ticket 7', '--minutes', '61'], /^--minutes: "61" will not do.*at most 60/],
    [['plan', 'set'], /^STEPS: is missing\. Give what one dashboard costs a month in USD/],
    [['plan', 'set', '5.20'], /^STEPS: "5\.20" will not do: it is not written as COUNT=PRICE.*1=6\.00,10=5\.40/],
    [['plan', 'set', '1=6,10=5,39'], /^STEPS: .*not written as COUNT=PRICE/],
    [['plan', 'set', '2=6'], /^STEPS: "2=6" will not do: The first step begins at 1 dashboard\. Give/],
    [['plan', 'set', '1=6,10=1'], /^STEPS: .*10 dashboards would cost less than 9/],
    [['plan', 'set', '1=5.205'], /^STEPS: .*USD has no parts that small/],
    [['plan', 'set', '1=-6'], /^STEPS: .*not written as/],
    [['plan', 'set', '1=6', '--from', 'tomorrow'], /^--from: "tomorrow" will not do.*2026-12-31/],
    [['plan', 'agree', 'c1'], /^--steps: is missing/],
    [['plan', 'list', 'all'], /^"all": is one argument too many/],
    [[...company, '--email', 'anna@client.test'], /^--person: is missing/],
    [[...company, '--person', 'Anna'], /^--email: is missing/],
    [[...company, '--person', 'Anna', '--email', 'a@b.test', '--dashboards', '-1'], /--dashboards/],
    [[...company, '--person', 'Anna', '--email', 'a@b.test', '--timezone', 'Vienna'], /^--timezone: "Vienna" will not do.*Europe\/Vienna/],
  ])('%j: the fault is named with its remedy', async (args, words) => {
    const { code, said, complained } = await typed(...args);
    expect([code, said]).toEqual([2, '']);
    expect(complained).toMatch(words);
    expect(complained).toContain(`npm run admin -- ${args[0] === 'impersonate' ? args[0] : args.slice(0, 2).join(' ')}`);
  });
});

import { clockForget } from './clock-forget.ts';
import type { Command } from './command.ts';
import { companyCreate } from './company-create.ts';
import { companyList } from './company-list.ts';
import { companyRestore } from './company-restore.ts';
import { couponCommands } from './coupon-commands.ts';
import { impersonate } from './impersonate.ts';
import { keyCommands } from './key-commands.ts';
import { personCommands } from './person-commands.ts';
import { personResets } from './person-resets.ts';
import { planCommands } from './plan-commands.ts';

/** All there are, in the order they are told. */
export const commands: readonly Command[] = [
  ...couponCommands,
  ...planCommands,
  companyList,
  companyCreate,
  companyRestore,
  impersonate,
  ...personCommands,
  ...personResets,
  ...keyCommands,
  clockForget,
];

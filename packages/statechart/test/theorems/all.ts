import type { Theorem } from "../model/theorem.ts";
import { attempts } from "./attempts.ts";
import { belief } from "./belief.ts";
import { budget } from "./budget.ts";
import { consent } from "./consent.ts";
import { destruction } from "./destruction.ts";
import { ending } from "./ending.ts";
import { interruption } from "./interruption.ts";
import { locks } from "./locks.ts";
import { notices } from "./notices.ts";
import { permissions } from "./permissions.ts";
import { proof } from "./proof.ts";
import { rest } from "./rest.ts";
import { resting } from "./resting.ts";
import { tags } from "./tags.ts";

export const theorems: { readonly [name: string]: Theorem } = {
  attempts,
  belief,
  budget,
  consent,
  destruction,
  ending,
  interruption,
  locks,
  notices,
  permissions,
  proof,
  rest,
  resting,
  tags,
};

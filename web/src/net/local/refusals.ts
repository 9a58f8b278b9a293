// Why something is not done here, in the words of the server.
import { Refused } from '../house';

const status = {
  'house.refusal.malformed': 400,
  'house.refusal.no_bot': 400,
  'house.refusal.no_hints': 403,
  'house.refusal.no_route': 404,
  'house.refusal.no_table': 404,
  'house.refusal.not_yours': 403,
  'house.refusal.full': 409,
  'house.refusal.not_open': 409,
  'house.refusal.not_over': 409,
  'house.refusal.not_running': 409,
  'house.refusal.taken': 409,
  'house.refusal.too_long': 413,
  'house.refusal.stopped': 503,
} as const;

export const refused = (key: keyof typeof status): Refused => new Refused({ message: { key } }, status[key]);

// A refusal of the houses that are in this page: what a server would answer, with its status.
import { reasons, type Reason } from '$types/protocol';
import { Refused } from './house';

export const because = (reason: Reason): Refused => new Refused({ message: { key: `house.refusal.${reason}` } }, reasons[reason]);

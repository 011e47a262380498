import { CHANNEL_ACTIONS } from './actions.ts';
import { describeSteps } from './steps.ts';

describeSteps(CHANNEL_ACTIONS);

import { THREAD_ACTIONS } from './actions.ts';
import { describeSteps } from './steps.ts';

describeSteps(THREAD_ACTIONS);

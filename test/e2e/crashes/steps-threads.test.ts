import { THREAD_DEEDS } from './deeds.ts';
import { describeSteps } from './steps.ts';

describeSteps(THREAD_DEEDS);

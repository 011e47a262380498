import { CHANNEL_DEEDS } from './deeds.ts';
import { describeSteps } from './steps.ts';

describeSteps(CHANNEL_DEEDS);

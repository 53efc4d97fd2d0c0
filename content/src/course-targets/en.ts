import { makeCourseTargets } from '../make-course-targets.ts'

export default await makeCourseTargets('en')

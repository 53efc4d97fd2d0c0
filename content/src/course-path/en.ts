import { makeCoursePath } from '../make-course-path.ts'

export default await makeCoursePath('en')

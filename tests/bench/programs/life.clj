; SPDX-License-Identifier: Apache-2.0
(def size 40)
(defn neighbours [[y x]]
  (for [dy [-1 0 1] dx [-1 0 1] :when (not= 0 dy dx)]
    [(mod (+ y dy) size) (mod (+ x dx) size)]))
(defn step [cells]
  (set (for [[loc n] (frequencies (mapcat neighbours cells))
             :when (or (= n 3) (and (= n 2) (cells loc)))]
         loc)))
(def start (set (for [y (range size) x (range size) :when (zero? (mod (+ (* y 7) (* x 3)) 5))] [y x])))
(println (count (nth (iterate step start) 12)))
